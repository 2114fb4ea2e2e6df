/** Replaces AWS SDK credential providers that a Lambda doesn't need. */
throw new Error("This Lambda has no credentials in its environment");
