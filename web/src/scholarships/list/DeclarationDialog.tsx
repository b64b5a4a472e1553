import { CONTRACT_FAILED, CONTRACT_FILE_TYPE, type Declaration, SaveContract } from '@registro/contracts/scholarships/contract';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { useId } from 'react';
import { post } from '../../api/client.js';
import { ApiError, messageOf } from '../../api/errors.js';
import { DocumentButton } from '../../documents/DocumentButton.js';
import { FileInput } from '../../files/FileInput.js';
import { FileLine } from '../../files/FileLine.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { Facts } from '../../records/Facts.js';
import { AppealLink } from '../../records/AppealLink.js';
import AppealTrail from '../../records/AppealTrail.js';
import { askPath } from '../../ui/addresses.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Pending } from '../../ui/LoadStates.js';
import { Dialog } from '../../ui/Dialog.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useDeclaration, useScholarshipsChanged } from '../queries.js';
import { momentText } from '../../ui/windows.js';
import '../scholarships.css';
import { nextText } from '../texts.js';
import { Questions } from '../../records/Questions.js';

/**
 * The sworn declaration of an approved application: what it says, where it stands, and its PDF where one is expected.
 */
export function DeclarationDialog({ idBeca, onClose }: { idBeca: number; onClose: () => void }) {
  const id = useId();
  const declaration = useDeclaration(idBeca);
  const data = declaration.data;
  const expected = data?.estatus.value === CONTRACT_STATUS.PENDING || data?.estatus.value === CONTRACT_STATUS.RETURNED;
  const form = useContractForm(SaveContract, { idBeca, idArchivoContrato: null });
  const changed = useScholarshipsChanged();
  const alert = useAlert();
  const toast = useToast();
  const save = async (values: SaveContract) => {
    try {
      const answer = await post<{ idBeca?: number } | null>('guardar/becaContrato/guardar-contrato', values);
      if (!answer?.idBeca) throw new ApiError(500, CONTRACT_FAILED);
    } catch (error) {
      await alert({ title: CONTRACT_FAILED, text: messageOf(error) === CONTRACT_FAILED ? undefined : messageOf(error), severity: 'error' });
      throw error;
    }
    await changed();
    toast('La declaración jurada fue cargada');
    onClose();
  };
  const sent = form.watch('idArchivoContrato') as string | null;
  return (
    <Dialog
      title="Declaración jurada"
      onClose={onClose}
      busy={form.formState.isSubmitting}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {expected ? 'Cancelar' : 'Cerrar'}
          </Button>
          {data && (
            <ButtonLink kind="text" to={askPath('declaracion', idBeca)} start="mail">
              Preguntar
            </ButtonLink>
          )}
          {data?.estatus.value === CONTRACT_STATUS.RETURNED && <AppealLink objeto="declaracion" idObjeto={idBeca} />}
          {expected && (
            <Button type="submit" form={id} disabled={!sent} busy={form.formState.isSubmitting}>
              Enviar declaración
            </Button>
          )}
        </>
      }
    >
      <Pending of={declaration} fields={4} />
      {data && (
        <div className="becas">
          <State data={data} />
          <Facts
            facts={[
              ['Nombre', data.nombre],
              ['Cédula', data.cedula],
              ['Universidad', data.universidad],
              ['Nivel', data.nivel],
              ['Postgrado', data.postgrado],
            ]}
          />
          <ContractForm form={form} onSubmit={save} id={id} readOnly={!expected}>
            {expected ? (
              <ol className="firmar">
                <li>
                  <p>Descargue la declaración, ya escrita con sus datos.</p>
                  <DocumentButton
                    tipo="declaracion"
                    subject={String(idBeca)}
                    label="Descargar declaración"
                    title="Declaración jurada para firmar"
                    text="Lleva sus datos y el texto que usted declara. Imprímala o ábrala para firmarla."
                  />
                </li>
                <li>Léala, fírmela y conviértala en un PDF (una foto nítida guardada como PDF sirve).</li>
                <li>
                  <p>Cárguela firmada.</p>
                  <FileInput name="idArchivoContrato" label="Declaración jurada firmada" tipo={CONTRACT_FILE_TYPE} required />
                </li>
              </ol>
            ) : (
              data.idArchivoContrato && <FileLine id={data.idArchivoContrato} label="Declaración jurada" />
            )}
          </ContractForm>
          <AppealTrail objeto="declaracion" idObjeto={idBeca} heading="h3" />
          <Questions objeto="declaracion" idObjeto={idBeca} heading="h3" />
        </div>
      )}
    </Dialog>
  );
}

function State({ data }: { data: Declaration }) {
  const { value, label } = data.estatus;
  const tone = value === CONTRACT_STATUS.IN_ORDER ? 'success' : value === CONTRACT_STATUS.RETURNED ? 'warning' : 'info';
  return (
    <Notice tone={tone}>
      <strong>{label}.</strong> {nextText(4, value, false)}
      {value === CONTRACT_STATUS.RETURNED && data.observacion && <p>Motivo: {data.observacion}</p>}
      {data.cargado && <p>Cargada el {momentText(data.cargado)}</p>}
    </Notice>
  );
}
