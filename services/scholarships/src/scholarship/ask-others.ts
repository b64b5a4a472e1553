import { ASKS } from '@registro/contracts/asks';
import type { CheckedFile } from '@registro/contracts/documents/check-files';
import { type FileField, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { Applicant } from '@registro/contracts/scholarships/internal';
import { type SaveScholarship, TERMS_MESSAGE } from '@registro/contracts/scholarships/save-scholarship';
import { SCHOLARSHIP_DRAFT } from '@registro/contracts/scholarships/scholarship-rules';
import { draftStart } from '@registro/platform/applications/draft-start';
import type { Asker } from '@registro/platform/applications/send-application';
import { invalid } from '@registro/platform/errors';
import { checkFiles } from '@registro/platform/files/check-files';
import { readWindow } from '@registro/platform/records/call-window';
import { applicantOf } from './applicant.js';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';
import { filesOf } from './sent-values.js';
import { assertMayTryAgain, callSetting } from './try-again.js';

export type CheckedFiles = Partial<Record<FileField, CheckedFile>>;

/** What other services know of a sending. */
export interface Known {
  applicant: Applicant;
  files: CheckedFiles;
  /** when its draft was first saved (ISO); null where nothing depends on it */
  borrador: string | null;
}

/**
 * Asks the other services before the transaction, so that none waits for them: who applies, whether the files may be
 * sent, and when the draft began. Refuses while the profile lacks something, or the call has refused the person; 422
 * next to each file that may not be sent, and for terms that were left out though the call has some.
 */
export async function askOthers({ em, internal, idUsuario }: Asker, data: SaveScholarship): Promise<Known> {
  if (data.id == null) await assertMayTryAgain(em, internal, idUsuario);
  const applicant = applicantOf(await internal.get(ASKS.profile, { idUsuario }));
  if (data.terminosPropuesta === null && (await callSetting(internal)).porLeer)
    invalid({ campo: 'terminosPropuesta', mensaje: TERMS_MESSAGE });
  const named = (Object.entries(filesOf(data)) as [FileField, string][]).map(([campo, id]) => ({
    campo,
    id,
    tipo: SCHOLARSHIP_FILES[campo].tipo,
  }));
  const files = await checkFiles(internal, idUsuario, `beca:${data.id ?? 0}`, named);
  const window = await readWindow(em, SCHOLARSHIP_WINDOW, idUsuario);
  const borrador = await draftStart(internal, window, { idUsuario, formulario: SCHOLARSHIP_DRAFT, idRegistro: data.id ?? 0 });
  return { applicant, files, borrador };
}
