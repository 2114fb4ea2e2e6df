/** How much a user may keep; apart from the schemas, as whoever handles files knows it. */
export const documentLimits = {
  /** Documents of one user. */
  documents: 1000,
  /** Bytes of one user: files, and every kept version of every text. */
  bytes: 500_000_000,
  /** Bytes of one file. */
  file: 20_000_000,
  /** Characters of one text. */
  characters: 150_000,
  /** Versions of one text; the oldest go. */
  versions: 50,
  /** Uploads of one user that have begun and not ended. */
  uploads: 20,
  /** Seconds in which an upload has to begin after its address was asked for. */
  uploadSeconds: 900,
} as const;
