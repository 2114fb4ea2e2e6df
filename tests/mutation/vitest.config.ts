import { mergeConfig } from "vitest/config";
import whole from "../../vitest.config.ts";

/** As all tests run, without the engines of other makers: what proves the rules here needs none of them. */
export default mergeConfig({ ...whole, test: { ...whole.test, globalSetup: [] } }, { test: { watch: false } });
