/** What is known of an error and may stand in the log. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

/**
 * Facts of the program. What is left out holds values: PostgreSQL's `detail` quotes the row, a mailer's `rejected` the
 * addresses.
 */
const FACTS = [
  'code',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'command',
  'idArchivo',
];

/**
 * An error without what people typed: its kind, place and facts, and its message with values masked. MikroORM writes
 * PostgreSQL's detail behind the message, and PostgreSQL quotes a value that does not fit its column (class 22); both
 * go.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: mask(String(error)) };
  const known = error as Error & Record<string, unknown>;
  const facts = Object.fromEntries(FACTS.filter((name) => known[name] !== undefined).map((name) => [name, known[name]]));
  const own = error.message.split('\n - detail: ')[0]!;
  const quotes = String(known['code'] ?? '').startsWith('22');
  return {
    type: error.constructor.name,
    message: mask(quotes ? own.replace(/".*"/gs, '"…"') : own),
    // Its first lines repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...facts,
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Addresses and numbers of people. */
function mask(text: string): string {
  return text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[correo]').replace(/(?<![\w.-])\d{6,}(?![\w-])/g, '[número]');
}
