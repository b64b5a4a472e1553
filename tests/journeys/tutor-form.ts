import type { Locator, Page } from 'playwright-core';
import { somePdf } from '../builders/scholarship.js';
import { controls } from './browser.js';

export const SCREEN = '/usuario/vertice-1/tutores/crear';

/** What a journey does on the tutors' screen of the page that is open now. */
export function tutorForm(page: () => Page) {
  const modal = (name: string) => page().getByRole('dialog', { name });
  const letter = (scope: Locator) => scope.getByRole('group', { name: 'Carta aval del tutor' });
  const aLetter = (name: string) => ({ name, mimeType: 'application/pdf', buffer: somePdf() });
  return { ...controls(page), modal, letter, aLetter };
}
