/**
 * The owner of jobs that are nobody's: those that no account may be known to have, and those that the product does for
 * all. No account has this id.
 */
export const nobody = "00000000-0000-0000-0000-000000000000";
