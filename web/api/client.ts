export * from "#shared/api/client.ts";
