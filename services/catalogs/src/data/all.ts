// The seed of `catalogs.elemento`: every list of lista-tipo. Labels are in sentence case, with proper names as their owners write them;
// only what the specification writes in capitals is so (MASCULINO, FEMENINO, OTRO). Screens that show capitals transform the text.
import { academicInstitutions } from './academic-institutions.js';
import { banks } from './banks.js';
import { calls } from './calls.js';
import { countries } from './countries.js';
import { degrees } from './degrees.js';
import type { ListItemSeed } from './list-item-seed.js';
import { fieldsOfKnowledge } from './fields-of-knowledge.js';
import { geography } from './geography.js';
import { institutions } from './institutions.js';
import { occupations } from './occupations.js';
import { people } from './people.js';
import { postgraduates } from './postgraduates.js';
import { products } from './products.js';
import { professions } from './professions.js';
import { scholarships } from './scholarships.js';
import { universities } from './universities.js';

export const seeds: ListItemSeed[] = [
  ...people,
  ...geography,
  ...countries,
  ...banks,
  ...degrees,
  ...professions,
  ...universities,
  ...academicInstitutions,
  ...fieldsOfKnowledge,
  ...occupations,
  ...institutions,
  ...products,
  ...calls,
  ...scholarships,
  ...postgraduates,
];
