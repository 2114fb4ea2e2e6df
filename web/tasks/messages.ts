export const noTasks = "No Tasks Yet";
export const addTaskLabel = "Add Task";
export const dueDate = "Due date";
export const taskCreated = "Task created successfully";
export const taskUpdateFailed = "Failed to update task";
export const assignedTo = "Assigned to";
export const tasksNotCreated = "Failed to create tasks";
export const applicationOwner = "The application’s owner";
