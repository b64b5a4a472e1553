import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { createContext, type ReactNode, useContext } from 'react';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clear } from '../../forms/clear.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { NotedField } from '../../forms/NotedField.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { CountedInput } from '../../forms/CountedInput.js';
import { ObjectivesInput } from './ObjectivesInput.js';

interface Note {
  campo: string;
  nota: string;
}
const Notes = createContext<readonly Note[]>([]);

/** A field with what a reviewer noted on it. */
function Noted({ of, children }: { of: string; children: ReactNode }) {
  const notes = useContext(Notes).filter(({ campo }) => campo === of);
  return <NotedField notes={notes.map(({ nota }) => nota)}>{children}</NotedField>;
}

interface Props {
  form: ContractForm<object>;
  programa: ProposalProgramme;
  /** what a reviewer noted on a proposal that came back */
  notes: readonly Note[];
}

/** All that a proposal of a programme says of itself (rules C-12 to C-14). */
export function DataFields({ form, programa, notes }: Props) {
  const sustainability = programa === 'sostenibilidad';
  return (
    <Notes value={notes}>
      <FormSection title={sustainability ? 'La propuesta' : 'El proyecto'} columns={2}>
        <Long name="tituloProyecto" />
        {sustainability && <Long name="resumen" rows={3} />}
        <Long name="objetivoGeneral" rows={2} />
        <Wide>
          <Noted of="objetivosEspecificos">
            <ObjectivesInput name="objetivosEspecificos" />
          </Noted>
        </Wide>
        <Long name="resultadosEsperados" rows={4} />
        {sustainability && <Long name="metodologia" rows={4} />}
      </FormSection>
      <FormSection title="Clasificación" columns={2}>
        <Choice name="idAreaConocimiento" />
        <Choice name="idMotor" />
        {sustainability ? (
          <>
            <Choice name="idLineasInvestigacion" />
            <Choice name="idEstatusSostenibilidad" />
          </>
        ) : (
          <>
            <Choice name="idTipoProyecto" />
            <Choice name="idEstatusVertice" />
            <Long name="descripcionTipoProyecto" rows={2} />
          </>
        )}
        <Noted of="tiempoProyecto">
          <DigitsInput name="tiempoProyecto" hint="De 01 a 99 meses" placeholder="00" autoComplete="off" />
        </Noted>
      </FormSection>
      <LinkFields form={form} />
      <PlaceFields />
    </Notes>
  );
}

/** A choice of a list. */
const Choice = (props: { name: string; waits?: string }) => (
  <Noted of={props.name}>
    <CatalogInput {...props} />
  </Noted>
);

/** A longer text with its counter, as wide as the form. */
function Long({ name, rows = 1 }: { name: string; rows?: number }) {
  return (
    <Wide>
      <Noted of={name}>
        <CountedInput name={name} rows={rows} />
      </Noted>
    </Wide>
  );
}

/** The link with popular power: its detail is asked for only where there is one, and emptied otherwise (rule C-12). */
function LinkFields({ form }: { form: ContractForm<object> }) {
  const linked = form.watch('vinculacionPoderPopular') as boolean | null;
  return (
    <FormSection title="Vinculación con el poder popular" columns={2}>
      <Wide>
        <Noted of="vinculacionPoderPopular">
          <RadioInput
            name="vinculacionPoderPopular"
            onChanged={(chosen) => chosen !== true && clear<{ vinculacionDetalle: string }>(form as never, ['vinculacionDetalle'])}
          />
        </Noted>
      </Wide>
      {linked === true && <Long name="vinculacionDetalle" rows={2} />}
    </FormSection>
  );
}

/** Where the proposal has its effect; another state or municipality clears what lies within it. */
function PlaceFields() {
  return (
    <FormSection title="Ubicación del impacto">
      <Choice name="idEstado" />
      <Choice name="idMunicipio" waits="Elija primero el estado" />
      <Choice name="idParroquia" waits="Elija primero el municipio" />
      <Noted of="ciudad">
        <TextInput name="ciudad" />
      </Noted>
      <Long name="zonaImpacto" rows={2} />
    </FormSection>
  );
}
