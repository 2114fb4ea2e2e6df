import { mergeConfig } from "vitest/config";
import whole from "../../vitest.config.ts";

/** The regular configuration without external engines, which these tests don't need. */
export default mergeConfig({ ...whole, test: { ...whole.test, globalSetup: [] } }, { test: { watch: false } });
