import type { EntityManager } from '@mikro-orm/postgresql';
import { sentFile } from '@registro/contracts/applications/said';
import { fieldsOf } from '@registro/contracts/record/description';
import { FILE_FIELDS } from '@registro/contracts/scholarships/fields';
import { SaveScholarship, ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { postgraduateParts } from '@registro/contracts/scholarships/scholarship-rules';
import type { SentScholarship } from '@registro/contracts/scholarships/scholarship';
import { assertOffered, optionsOf } from '@registro/platform/records/catalog';
import type { CheckedFiles } from './ask-others.js';

/** The answers that say themselves what they say: neither a choice of a list nor a file. */
const PLAIN = fieldsOf(SaveScholarship).filter(({ kind }) => kind !== 'choice' && kind !== 'file');

/** An application with the choices that its postgraduate's code tells. */
const whole = <T extends { idPostgrado: number }>(said: T) => ({ ...said, ...postgraduateParts(said.idPostgrado) });

/**
 * What is being sent, with today's labels: the content of the receipt. 422 for a postgraduate or area that the lists
 * don't offer; what `kept` (the application as stored) has already may stay, though the lists no longer offer it.
 */
export async function sentContent(
  em: EntityManager,
  data: SaveScholarship,
  files: CheckedFiles,
  kept: { idPostgrado: number; idAreaInteres: number } | null,
): Promise<SentScholarship> {
  const said = whole(data);
  await assertOffered(em, SaveScholarship, said, kept && whole(kept));
  return {
    ...Object.fromEntries(PLAIN.map(({ name }) => [name, data[name as keyof SaveScholarship]])),
    ...(await optionsOf(em, ScholarshipForm, said)),
    archivos: Object.fromEntries(FILE_FIELDS.filter((campo) => files[campo]).map((campo) => [campo, sentFile(files[campo]!)])),
  } as SentScholarship;
}
