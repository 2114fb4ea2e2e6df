export const noTasks = "No Tasks Yet";
export const addTaskLabel = "Add Task";
export const dueDate = "Due date";
export const taskCreated = "Task created successfully";
export const taskUpdateFailed = "Failed to update task";
export const assignedTo = "Assigned to";
