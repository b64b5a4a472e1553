declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** A stream whose bytes PostgreSQL takes as the input of a `copy … from stdin`. */
  export function from(command: string): Writable & Submittable;
}
