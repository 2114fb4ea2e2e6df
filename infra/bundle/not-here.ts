/** Stands in a bundle for the parts of the AWS library that look for credentials where a Lambda has none. */
throw new Error("There are no credentials in the environment of this Lambda");
