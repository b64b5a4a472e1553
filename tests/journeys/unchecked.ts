import type { Locator, Page } from 'playwright-core';

/** In the dialog of a decision on a case whose list nobody touched: says that it is meant (rule E-37). */
export const unchecked = (scope: Page | Locator): Promise<void> =>
  scope.getByRole('checkbox', { name: /^No he marcado ningún punto/ }).check();
