import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type NameParts, NATIONALITIES } from '@registro/contracts/profile/basic-data';
import { ProposeCorrection } from '@registro/contracts/profile/identity-correction';
import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import { todayInCaracas } from '@registro/contracts/dates';
import { useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileInput } from '../../files/FileInput.js';
import { FileLine } from '../../files/FileLine.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { DateInput } from '../../forms/DateInput.js';
import { CedulaInput } from '../../forms/DigitsInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { useStage } from '../kit/stage.js';

const LETTERS = NATIONALITIES.map((value) => ({ value, label: value }));

/** A question that asks for it, and the files that came with it. */
export interface AskedBy {
  id: number;
  archivos: readonly string[];
  /** how its person asks that their name be written */
  pide: NameParts | null;
}

interface Props {
  idUsuario: number;
  profile: PersonSummary;
  question?: AskedBy | undefined;
}

/** Asks to correct who somebody is; another operator confirms it. */
export function CorrectIdentityAction(props: Props) {
  const stage = useStage();
  const open = () =>
    stage((close) => (
      <UploadsProvider>
        <Correcting {...props} onClose={close} />
      </UploadsProvider>
    ));
  return (
    <Button size="small" onClick={open}>
      Corregir identidad
    </Button>
  );
}

function Correcting({ idUsuario, profile: { id, version, identidad, nombre }, question, onClose }: Props & { onClose: () => void }) {
  const refresh = useRefresh();
  const { busy } = useUploads();
  return (
    <ActionDialog<ProposeCorrection>
      Dto={ProposeCorrection}
      title={`Corregir la identidad de ${nombre}`}
      text={`Escriba los datos como dice el documento. Nada cambia hasta que otro operador lo compare y lo confirme; entonces la persona recibe un aviso${question ? ' y su pregunta queda respondida' : ''}.`}
      yes="Pedir la corrección"
      defaults={{ ...identidad, ...question?.pide, id, version, idArchivo: null, idConversacion: question?.id ?? null, motivo: '' }}
      obstacle={busy.size > 0 ? 'Espere a que termine de cargar el documento.' : null}
      path={`correcciones/de/${idUsuario}`}
      done="Corrección pedida: otro operador debe confirmarla"
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        <RadioInput name="nacionalidad" options={LETTERS} hint="V: venezolana · E: extranjera" />
        <CedulaInput letter="nacionalidad" hint="De 6 a 8 dígitos, sin puntos" />
        <TextInput name="primerNombre" />
        <TextInput name="segundoNombre" />
        <TextInput name="primerApellido" />
        <TextInput name="segundoApellido" />
        <DateInput name="fechaNacimiento" max={todayInCaracas()} />
        <Wide>
          <FileInput name="idArchivo" />
          {question && <AskedFiles archivos={question.archivos} />}
        </Wide>
        <Wide>
          <TextInput
            name="motivo"
            label="Motivo"
            required
            rows={3}
            maxLength={500}
            hint="Lo leen los demás operadores; queda en la auditoría."
          />
        </Wide>
      </FieldGrid>
    </ActionDialog>
  );
}

/** What came with the question, each a word away from being what proves the correction. */
function AskedFiles({ archivos }: { archivos: readonly string[] }) {
  const { setValue } = useFormContext<ProposeCorrection>();
  const chosen = useWatch<ProposeCorrection, 'idArchivo'>({ name: 'idArchivo' });
  return archivos.map((id, at) => (
    <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <FileLine id={id} label={`Archivo ${at + 1} de la pregunta`} />
      </Box>
      <Button size="small" disabled={chosen === id} onClick={() => setValue('idArchivo', id, { shouldDirty: true, shouldValidate: true })}>
        {chosen === id ? 'Elegido' : `Usar el archivo ${at + 1}`}
      </Button>
    </Box>
  ));
}
