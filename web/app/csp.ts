import * as z from "zod/mini";

// Our CSP forbids eval, which zod otherwise tries. Import this before any schema is created.
z.config({ jitless: true });
