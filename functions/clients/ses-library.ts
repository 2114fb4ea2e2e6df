/** What is used of the library of SES, named one by one: a bundle leaves out the rest, nearly all of it. */
export { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
