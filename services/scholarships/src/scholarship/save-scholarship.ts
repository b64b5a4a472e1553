import { wrap } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import type { Sends } from '@registro/platform/applications/send-application';
import { askOthers, type Known } from './ask-others.js';
import { assertSendable } from './may-send.js';
import { type SentApplication, SCHOLARSHIPS } from './programme.js';
import { Scholarship } from './scholarship.entity.js';
import { sentContent } from './sent-content.js';
import { sentColumns, sentValues } from './sent-values.js';
import { holding, screens } from './shown.js';

/** How an application is sent (rule B-11). */
export const scholarshipSends: Sends<SaveScholarship, Known, SentApplication, Scholarship> = {
  programme: SCHOLARSHIPS,
  which: ({ id, version }) => ({ id: id ?? null, version }),
  versionOf: ({ version }) => version,
  ask: askOthers,
  write: async (em, { idUsuario, own, data, known }) => {
    const { enGracia, ahora } = await assertSendable(em, idUsuario, own, known);
    const values = sentValues(data, own);
    const content = await sentContent(em, values, known.files, own);
    const antes = own ? wrap(own).toPOJO() : undefined;
    const beca = await written(em, own, {
      ...sentColumns(values, own?.idEstatusBeca ?? null),
      ...known.applicant,
      idUsuario,
      version: (own?.version ?? 0) + 1,
      enviado: new Date(ahora),
    });
    const { id, version } = beca;
    const sent = { idBeca: id, version, fecha: ahora, solicitante: known.applicant, solicitud: content };
    // Its person's screens read it again; what was sent before is one that they have already.
    const besides = [screens(idUsuario), ...(antes ? [] : [holding(beca)])];
    return { id, sent, enGracia, antes, despues: wrap(beca).toPOJO(), besides };
  },
};

async function written(
  em: EntityManager,
  own: Scholarship | null,
  values: Omit<Scholarship, 'id' | 'idStep' | 'aprobada' | 'estatusEnviado' | 'reaperturas'>,
): Promise<Scholarship> {
  const beca = own
    ? em.assign(own, values)
    : em.create(Scholarship, { ...values, idStep: 1, aprobada: null, estatusEnviado: null, reaperturas: 0 });
  await em.persist(beca).flush();
  return beca;
}
