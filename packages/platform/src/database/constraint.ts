/**
 * Whether PostgreSQL refused a write for this constraint: the last word on what two requests at once must not both do.
 */
export function violates(error: unknown, constraint: string): boolean {
  return (error as { constraint?: string } | null)?.constraint === constraint;
}

/**
 * For `.catch` of a write: a violated constraint becomes what `instead` answers or throws; any other error is thrown
 * on.
 */
export function whenViolated<T>(constraint: string, instead: () => T): (error: unknown) => T {
  return (error) => {
    if (violates(error, constraint)) return instead();
    throw error;
  };
}
