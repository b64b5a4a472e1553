import { reads } from '@registro/platform/database/reads';
import { StoredStatus } from './person/status.entity.js';
import { Person } from './person/person.entity.js';
import { Study } from './study/study.entity.js';
import { Training } from './training/training.entity.js';
import { Work } from './work/work.entity.js';
import { KnownIdentity } from './identity/identity.entity.js';
import { IdentityImport } from './import/import.entity.js';
import { Draft } from './draft/draft.entity.js';
import { LinkedOrcid } from './orcid/orcid.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'profile.estatus_usuario': StoredStatus,
  'profile.persona': Person,
  'profile.estudio': Study,
  'profile.capacitacion': Training,
  'profile.trabajo': Work,
  'profile.identidad': KnownIdentity,
  'profile.importacion': IdentityImport,
  'profile.borrador': Draft,
  'profile.orcid': LinkedOrcid,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
