export * from "#shared/api/run-job.ts";
