import { mergeConfig } from "vitest/config";
import whole from "../../vitest.config.ts";

/** The usual configuration without external engines, which these tests do not need. */
export default mergeConfig({ ...whole, test: { ...whole.test, globalSetup: [] } }, { test: { watch: false } });
