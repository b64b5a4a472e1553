import { changedFields, openFields, unattended } from '@registro/contracts/scholarships/corrections';
import type { ScholarshipField } from '@registro/contracts/scholarships/fields';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRead, ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { SAVED_MESSAGE, SCHOLARSHIP_DRAFT, submitConfirmation } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { useCallback, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useNavigate } from '../../ui/router.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { UploadsProvider } from '../../files/UploadsContext.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FieldsLoading } from '../../ui/LoadStates.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { useScholarshipSent, useWindow } from '../queries.js';
import { readScholarships } from '../read-scholarships.js';
import { activeOf, sentMeanwhile } from '../access.js';
import { useLiveScholarships, useScholarships } from '../my-scholarships.js';
import { LIST, viewPath } from '../paths.js';
import { CorrectionContext } from './correction.js';
import { FromBefore } from './FromBefore.js';
import { isAsSent, NotSentBanner } from './NotSentBanner.js';
import { ReturnedNotice } from './ReturnedNotice.js';
import { FORM, REVIEW, useReviewing } from './reviewing.js';
import { FIELDS, openDraft, scholarshipValues } from './scholarship-values.js';
import { StudyFields } from './StudyFields.js';
import { useSend } from './useSend.js';

const sentAlready = () => import('../../documents/SentAlready.js');
const restOfForm = () => import('./RestOfForm.js');

interface Props {
  read: ScholarshipRead | null;
  /** of a new one: the one that ended before it, whose answers and files it may begin with */
  before?: ScholarshipRow | null;
}

/** The application to fill in: a new one, one to send again, or a returned one with its questioned fields open. */
export function EditForm({ read, before: ended = null }: Props) {
  const [before] = useState(() => scholarshipValues(read));
  const form = useContractForm(ScholarshipForm, before, read);
  const open = useMemo(
    () => (read ? openFields({ estatus: read.id_estatus_beca, notas: read.notas, enviada: before }) : null),
    [read, before],
  );
  const allowed = useCallback((datos: FieldValues) => openDraft(open, before, datos).kept, [open, before]);
  const draft = useFormDraft(form, SCHOLARSHIP_DRAFT, read?.id ?? null, allowed);
  const left = useMemo(() => openDraft(open, before, draft.datos ?? {}).left, [open, before, draft.datos]);
  const sending = useSend();
  const rest = useAfterwards(restOfForm);
  const correction = useMemo(() => ({ notes: read?.notas ?? [], open }), [read, open]);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const wasSent = useScholarshipSent();
  const navigate = useNavigate();
  const window = useWindow();
  const reviewing = useReviewing();
  const rows = useScholarships();
  const sentBefore = useAfterwards(sentAlready);
  useLiveScholarships();

  const returned = read?.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED ? read : null;

  const finish = async (idBeca: number) => {
    await draft.discard();
    await wasSent();
    // Back leads to what was sent, not to the page that sends.
    await navigate(LIST, { replace: true, state: { recienEnviada: idBeca } });
  };
  const submit = async (values: ScholarshipForm) => {
    if (!reviewing) return navigate(REVIEW);
    const question = submitConfirmation(read?.id_estatus_beca ?? null, window.data?.abiertaParaUsted ?? false);
    const after = { ...values };
    const waiting = returned ? unattended({ notas: returned.notas, enviada: before }, after) : [];
    const text = read ? <Changes before={before} after={after} waiting={waiting} question={question} /> : question;
    const again = waiting.length > 0 ? '¿Enviar sin corregir todo lo señalado?' : '¿Enviar la solicitud de nuevo?';
    if (!(await confirm({ title: read ? again : '¿Enviar la solicitud?', text, yes: 'Sí, enviar' }))) return;
    if (!(await draft.settle(form.getValues()))) return;
    try {
      // A draft that another window restored, or one begun under another status, must not ask for a status of its own.
      const sent = await sending.send({ ...values, id: read?.id ?? null, idEstatusBeca: before['idEstatusBeca'] as 5 | 6 });
      if (sent === null) return;
      toast(SAVED_MESSAGE);
      await finish(sent);
    } catch (error) {
      // Sent already, from another tab or by an answer that was lost: that is what the person must see.
      const already = error instanceof Refusal && error.r_code === '1004' ? activeOf(await readScholarships().catch(() => [])) : null;
      if (!already) {
        // What is wrong with an answer is said beside its field.
        if (error instanceof ApiError && error.errores.length > 0) await navigate(FORM);
        throw error;
      }
      await alert({ title: 'Su solicitud ya estaba enviada', text: (error as Refusal).message, severity: 'info' });
      await finish(already.id);
    }
  };
  const loading = draft.estado === 'cargando';
  const { isDirty, isSubmitting } = form.formState;
  // While it goes from this window, its own answer says so.
  const elsewhere = isSubmitting ? null : sentMeanwhile(rows.data ?? [], read);
  if (elsewhere) return sentBefore({ receipt: elsewhere.acuse, to: viewPath(elsewhere.id) }, <FieldsLoading fields={3} />);
  const asSent = isAsSent(read, draft, isDirty);
  if (read && asSent && reviewing && !loading && !isSubmitting) return <Navigate to={viewPath(read.id)} replace />;
  return (
    <UploadsProvider>
      <CorrectionContext value={correction}>
        {(!returned || reviewing) && <NotSentBanner read={read} draft={draft} asSent={asSent} />}
        <ContractForm form={form} onSubmit={submit}>
          {returned && !reviewing && <ReturnedNotice read={returned} form={form} before={before} draft={draft} left={left} />}
          <DraftNotice draft={draft} form={form} told />
          {ended && !loading && !reviewing && <FromBefore row={ended} form={form} draft={draft} />}
          {loading ? (
            <FieldsLoading fields={12} />
          ) : (
            <>
              {/* Hidden and not gone: what is on its way goes on, and a refusal finds its field. */}
              <div hidden={reviewing}>
                <StudyFields form={form} />
              </div>
              {rest({ form, draft, sending, asSent }, <FieldsLoading fields={6} />)}
            </>
          )}
        </ContractForm>
      </CorrectionContext>
    </UploadsProvider>
  );
}

interface Differences {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** questioned, and as it was */
  waiting: readonly ScholarshipField[];
  question: string;
}

/** What the new sending says differently, and what of the questioned it does not, before it goes. */
function Changes({ before, after, waiting, question }: Differences) {
  const fields = changedFields(before, after);
  return (
    <>
      {waiting.length > 0 && <Named intro="Se le pidió corregir y sigue como lo envió:" fields={waiting} />}
      {fields.length === 0 ? (
        <p>No ha cambiado ningún dato desde el envío anterior.</p>
      ) : (
        <Named intro="Cambia respecto al envío anterior:" fields={fields} />
      )}
      {question}
    </>
  );
}

const Named = ({ intro, fields }: { intro: string; fields: readonly ScholarshipField[] }) => (
  <>
    {intro}
    <ul>
      {fields.map((campo) => (
        <li key={campo}>{FIELDS[campo]}</li>
      ))}
    </ul>
  </>
);
