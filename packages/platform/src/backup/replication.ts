import pg, { type Connection, type Submittable } from 'pg';

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

type Data = (chunk: Buffer, connection: Connection) => void;

/**
 * One command of the replication protocol: its results, row by row, and what is sent between them. pg_basebackup speaks
 * the same.
 */
class ReplicationCommand implements Submittable {
  readonly results: string[][][] = [];
  private finish!: (results: string[][][]) => void;
  private fail!: (error: Error) => void;
  readonly done = new Promise<string[][][]>((finish, fail) => {
    this.finish = finish;
    this.fail = fail;
  });

  constructor(
    private readonly text: string,
    private readonly onData?: Data,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleRowDescription(): void {
    this.results.push([]);
  }

  handleDataRow({ fields }: { fields: string[] }): void {
    this.results.at(-1)!.push(fields);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.onData?.(chunk, connection);
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(): void {
    this.finish(this.results);
  }
}

/**
 * Where a server is: which one it is, on which timeline, up to where its log is on disk, and how long a piece of that
 * is, in bytes.
 */
export interface Position {
  system: string;
  timeline: number;
  flushed: bigint;
  segment: number;
}

/** A connection that may ask for a copy of the whole server. Its role needs the attribute REPLICATION. */
export class Replication {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<Replication> {
    // With a database, so that the rules of pg_hba.conf for ordinary sessions hold for this one too.
    const config = { connectionString: databaseUrl, replication: 'database', application_name: 'registro respaldo' };
    const client = new pg.Client(config as pg.ClientConfig);
    client.on('error', () => undefined); // whoever waits for an answer is told
    await client.connect();
    return new Replication(client);
  }

  /** @param text a command, or a statement without parameters; answers all results, as text. */
  async ask(text: string, onData?: Data): Promise<string[][][]> {
    const command = new ReplicationCommand(text, onData);
    this.client.query(command);
    return command.done;
  }

  async position(): Promise<Position> {
    const [[identity]] = (await this.ask('IDENTIFY_SYSTEM')) as [[string[]]];
    const [[size]] = (await this.ask(`select setting from pg_settings where name = 'wal_segment_size'`)) as [[string[]]];
    return { system: identity[0]!, timeline: Number(identity[1]), flushed: parseLsn(identity[2]!), segment: Number(size[0]) };
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

/** A place in the log as PostgreSQL writes it: '0/3000028'. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const writeLsn = (lsn: bigint): string => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();
