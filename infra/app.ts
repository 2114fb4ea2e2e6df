import { existsSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { projectFolder } from "./bundle/bundle.ts";
import { readConfig } from "./config.ts";
import { createStack } from "./stack.ts";

const app = new App();
const webFolder = join(projectFolder, "dist", "web");
createStack(app, {
  config: readConfig(app.node.getAllContext()),
  webFolder: existsSync(join(webFolder, "index.html")) ? webFolder : undefined,
});
app.synth();
