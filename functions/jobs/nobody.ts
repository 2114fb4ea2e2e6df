/** Owner of system jobs and of jobs that must not be linked to an account. No account has this ID. */
export const SYSTEM_USER_ID = "00000000-0000-0000-0000-000000000000";
