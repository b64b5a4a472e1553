import { afterApplicationText } from '@registro/contracts/scholarships/after-end';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { SentVersion } from '@registro/contracts/applications/said';
import { useMemo } from 'react';
import { useParams } from '../../ui/router.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { Pending } from '../../ui/LoadStates.js';
import { AppealLink } from '../../records/AppealLink.js';
import AppealTrail from '../../records/AppealTrail.js';
import { askPath } from '../../ui/addresses.js';
import { ButtonLink } from '../../ui/Button.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useLiveScholarships } from '../my-scholarships.js';
import { useScholarship, useWindow, useVersions } from '../queries.js';
import { editPath, LIST } from '../paths.js';
import '../scholarships.css';
import { nextText } from '../texts.js';
import { CorrectionContext } from './correction.js';
import { FileFields } from './FileFields.js';
import { ProposalFields } from './ProposalFields.js';
import { scholarshipValues } from './scholarship-values.js';
import { StudyFields } from './StudyFields.js';
import { Notice } from '../../ui/plain/Notice.js';
import { momentText } from '../../ui/windows.js';
import { Card } from '../../ui/Card.js';
import { Questions } from '../../records/Questions.js';

/** /usuario/vertice-1/beca/{id}/ver: the form to read, its status, receipt and history. */
export default function ViewPage() {
  usePage('Solicitud beca');
  useLiveScholarships();
  const id = Number(useParams().id);
  const scholarship = useScholarship(id);
  const read = scholarship.data;
  return (
    <>
      <PageTitle>Solicitud beca</PageTitle>
      <Pending of={scholarship} fields={12} text="No se pudo cargar la solicitud." />
      {read && <View key={`${read.id}-${read.version}`} read={read} />}
    </>
  );
}

function View({ read }: { read: ScholarshipRead }) {
  const { data: window } = useWindow();
  const form = useContractForm(ScholarshipForm, scholarshipValues(read), read);
  const correction = useMemo(() => ({ notes: read.notas, open: null }), [read]);
  return (
    <>
      <div className="beca-vista">
        <div role="status" className="beca-estado">
          <StatusChip tone={SCHOLARSHIP_TONES[read.id_estatus_beca]}>{read.estatus_beca}</StatusChip>
          <div>
            {nextText(read.id_estatus_beca, read.estatus_contrato?.value, read.puede.editar)}
            {!scholarshipCan.count(read) && ` ${afterApplicationText(read.puede.repetir, window)}`}
          </div>
        </div>
        {read.acuse && <ReceiptLine key={read.acuse.numero} receipt={read.acuse} />}
        <ReturnReason read={read} />
      </div>
      <CorrectionContext value={correction}>
        <ContractForm form={form} onSubmit={() => undefined} readOnly>
          <StudyFields form={form} />
          <FileFields form={form} readOnly />
          <ProposalFields form={form} />
        </ContractForm>
      </CorrectionContext>
      <History id={read.id} />
      <AppealTrail objeto="beca" idObjeto={read.id} />
      <Questions objeto="beca" idObjeto={read.id} />
      <div className="beca-pie">
        <ButtonLink kind="text" to={LIST} start="back">
          Volver al listado
        </ButtonLink>
        <ButtonLink kind="outline" to={askPath('beca', read.id)} start="mail">
          Preguntar
        </ButtonLink>
        {read.id_estatus_beca === SCHOLARSHIP_STATUS.REFUSED && <AppealLink objeto="beca" idObjeto={read.id} />}
        {read.puede.editar && (
          <ButtonLink to={editPath(read.id)} start="edit">
            {read.notas.length ? 'Corregir la solicitud' : 'Editar'}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Why it came back, or was not approved. */
function ReturnReason({ read }: { read: ScholarshipRead }) {
  if (!scholarshipCan.observe(read) || (!read.motivo_rechazo && !read.observaciones_rechazo)) return null;
  return (
    <Notice tone={read.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED ? 'warning' : 'error'}>
      <strong className="aviso-titulo">{read.estatus_beca}</strong>
      <div className="tal-cual">{[read.motivo_rechazo, read.observaciones_rechazo].filter(Boolean).join('\n\n')}</div>
    </Notice>
  );
}

/** Every sending with its receipt and what it changed; nothing while there was only one. */
function History({ id }: { id: number }) {
  const { data } = useVersions(id);
  if (!data || data.length < 2) return null;
  return (
    <Card title="Envíos y qué cambió">
      <ol reversed className="envios-anteriores">
        {data.map((sending) => (
          <Sending key={sending.version} sending={sending} />
        ))}
      </ol>
    </Card>
  );
}

function Sending({ sending: { version, acuse, cambios } }: { sending: SentVersion }) {
  return (
    <li>
      <strong>{momentText(acuse.fecha)}</strong> · acuse {acuse.numero}
      {version > 1 && cambios.length === 0 && <div className="envio-igual">Sin cambios respecto al envío anterior.</div>}
      {cambios.length > 0 && (
        <dl>
          {cambios.map((change) => (
            <div key={change.campo}>
              <dt>{change.etiqueta}</dt>
              <dd>
                <del>
                  <span className="oculto">Antes: </span>
                  {change.antes}
                </del>
                <ins>
                  <span className="oculto">Ahora: </span>
                  {change.despues}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
