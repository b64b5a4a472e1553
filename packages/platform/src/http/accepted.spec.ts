import { accepted } from './accepted.js';

const TYPES = ['text/html', 'application/json', 'application/ld+json'] as const;

it.each([
  [undefined, 'text/html'],
  ['', 'text/html'],
  ['*/*', 'text/html'],
  ['image/png', 'text/html'],
  ['application/ld+json', 'application/ld+json'],
  ['application/json;q=0.4, application/ld+json;q=0.6', 'application/ld+json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['application/*', 'application/json'],
  ['*/*, text/html;q=0', 'application/json'],
  ['APPLICATION/JSON; charset=utf-8', 'application/json'],
  ['application/ld+json;q=algo, application/json;q=0.1', 'application/json'],
])('Of «%s» it would rather have %s', (accept, type) => {
  expect(accepted(accept, TYPES)).toBe(type);
});
