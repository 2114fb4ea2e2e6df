/** A kind of record that belongs to a user or a workspace, and the attributes that are exported. */
export type RecordKind = {
  /** The owner of the partition that contains these records. */
  owner: "user" | "workspace";
  /** Sort-key prefix; without a trailing # it is the whole sort key. */
  prefix: string;
  /** Name of its CSV file and its list in `data.json`, such as "tasks". */
  name: string;
  description: string;
  columns: readonly string[];
  /** Never exported: credentials and internal state. */
  omittedColumns?: readonly string[];
  /** Attributes in cents, with their export names in dollars. */
  centColumns?: Readonly<Record<string, string>>;
  /** Attributes in epoch milliseconds. */
  timestampColumns?: readonly string[];
};

export const getFields = (schema: { shape: object }) => Object.keys(schema.shape);

export const matchesKind = ({ sk }: { sk: string }, { prefix }: Pick<RecordKind, "prefix">): boolean =>
  prefix.endsWith("#") ? sk.startsWith(prefix) : sk === prefix;
