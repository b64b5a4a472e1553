import type { Line } from '../table.js';
import { accounts } from './accounts.js';
import { auth } from './auth.js';
import { calls } from './calls.js';
import { catalogs } from './catalogs.js';
import { conversations } from './conversations.js';
import { documents } from './documents.js';
import { evaluation } from './evaluation.js';
import { internal } from './internal.js';
import { observatory } from './observatory.js';
import { operations } from './operations.js';
import { panels } from './panels.js';
import { payments } from './payments.js';
import { platform } from './platform.js';
import { proposals } from './proposals.js';
import { products } from './products.js';
import { profile } from './profile.js';
import { scholarships } from './scholarships.js';

/** The whole table, in the order in which it is tried: a record is read before the line that ends it. */
export const lines: Line[] = [
  ...platform,
  ...auth,
  ...accounts,
  ...catalogs,
  ...operations,
  ...documents,
  ...products,
  ...evaluation,
  ...scholarships,
  ...calls,
  // After those of the form: a proposal that was sent and approved is changed no more.
  ...proposals,
  ...payments,
  ...conversations,
  ...observatory,
  ...profile,
  ...internal,
  // Last: what a panel publishes ends the application.
  ...panels,
];
