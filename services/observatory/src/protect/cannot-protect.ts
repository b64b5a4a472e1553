/** Nothing protects a release and those before it from each other. */
export class CannotProtect extends Error {
  override name = 'CannotProtect';
}
