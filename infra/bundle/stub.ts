/** Replaces credential providers of the AWS SDK that a Lambda does not need. */
throw new Error("This Lambda has no credentials in its environment");
