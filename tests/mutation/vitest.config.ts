import { mergeConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** The regular configuration without the external engines, which these tests don't need. */
export default mergeConfig({ ...config, test: { ...config.test, globalSetup: [] } }, { test: { watch: false } });
