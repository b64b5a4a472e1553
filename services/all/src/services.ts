import { accounts } from '@registro/accounts/service';
import { calls } from '@registro/calls/service';
import { catalogs } from '@registro/catalogs/service';
import { conversations } from '@registro/conversations/service';
import { documents } from '@registro/documents/service';
import { evaluation } from '@registro/evaluation/service';
import { observatory } from '@registro/observatory/service';
import { operations } from '@registro/operations/service';
import { payments } from '@registro/payments/service';
import { profile } from '@registro/profile/service';
import { products } from '@registro/products/service';
import type { Service } from '@registro/platform/service';
import { scholarships } from '@registro/scholarships/service';

/** Every service of the product. */
export const services: Service[] = [
  accounts,
  catalogs,
  documents,
  profile,
  products,
  scholarships,
  calls,
  evaluation,
  payments,
  conversations,
  observatory,
  operations,
];
