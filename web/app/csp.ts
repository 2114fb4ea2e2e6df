import * as z from "zod/mini";

// Our policy forbids code made at run time, which zod otherwise tries. Must come before any schema is made.
z.config({ jitless: true });
