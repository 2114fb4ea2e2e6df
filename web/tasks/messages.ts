export const none = "No Tasks Yet";
export const add = "Add Task";
export const dueDate = "Due date";
export const created = "Task created successfully";
export const updateFailed = "Failed to update task";
