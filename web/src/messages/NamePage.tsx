import { AskNameCorrection, NAME_CORRECTION } from '@registro/contracts/conversations/ask-name';
import type { PersonRead } from '@registro/contracts/profile/person';
import { post } from '../api/client.js';
import { FileInput } from '../files/FileInput.js';
import { UploadsProvider, useUploads } from '../files/UploadsContext.js';
import { ContractForm } from '../forms/ContractForm.js';
import { FormSection, Wide } from '../forms/FormSection.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { MESSAGES } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Empty } from '../ui/Empty.js';
import { useToast } from '../ui/Feedback.js';
import { FieldsLoading, LoadFailed, useRead } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Link, useNavigate } from '../ui/router.js';
import { Inline, PageTitle, Parts, Section } from '../ui/Section.js';
import { ConversationRows } from './ConversationRows.js';
import { useAskedObject, useLiveConversations } from './queries.js';
import './messages.css';

/** …/preguntar/cuenta/{id}?corregir=nombre: how one's name should be written, what proves it, and how that stands. */
export default function NamePage({ idUsuario }: { idUsuario: number }) {
  usePage('Corregir mi nombre');
  useLiveConversations();
  const person = useRead<PersonRead | null>(['persona'], 'consultar/usuarios/persona');
  const about = useAskedObject('cuenta', idUsuario);
  const before = about.data?.anteriores.filter(({ corrige }) => corrige) ?? [];
  const failed = [person, about].find(({ data, isError }) => data === undefined && isError);
  return (
    <>
      <PageTitle text="Dos personas del Registro comparan su documento. Hasta entonces su nombre sigue como está.">
        Corregir mi nombre
      </PageTitle>
      {failed && <LoadFailed onRetry={() => void failed.refetch()} />}
      {!failed && (person.data === undefined || !about.data) && <FieldsLoading fields={5} />}
      {person.data === null && (
        <Empty title={NAME_CORRECTION.sinDatos}>
          Los escribe en <Link to="/usuario/registro">su registro</Link>, con su cédula.
        </Empty>
      )}
      {person.data && about.data && (
        <Parts>
          {before.length > 0 && (
            <Section id="anteriores" title="Lo que ya pidió">
              <ConversationRows rows={before} />
            </Section>
          )}
          {!before.some(({ estado }) => estado !== 'resuelta') && (
            <UploadsProvider>
              <Spelling key={person.data.version} person={person.data} />
            </UploadsProvider>
          )}
        </Parts>
      )}
    </>
  );
}

function Spelling({ person }: { person: PersonRead }) {
  const form = useContractForm(AskNameCorrection, {
    primerNombre: person.primer_nombre,
    segundoNombre: person.segundo_nombre,
    primerApellido: person.primer_apellido,
    segundoApellido: person.segundo_apellido,
    idArchivo: null,
  });
  const { busy } = useUploads();
  const navigate = useNavigate();
  const toast = useToast();
  const again = useLiveConversations();
  const send = async (values: AskNameCorrection) => {
    const { id } = await post<{ id: number }>('guardar/conversaciones/corregir-nombre', values);
    await again();
    toast(NAME_CORRECTION.pedida);
    await navigate(`${MESSAGES}/${id}`, { replace: true });
  };
  return (
    <ContractForm form={form} onSubmit={send}>
      <FormSection title="Como debe decir" heading="h2">
        <TextInput name="primerNombre" />
        <TextInput name="segundoNombre" />
        <TextInput name="primerApellido" />
        <TextInput name="segundoApellido" />
        <Wide>
          <FileInput name="idArchivo" />
        </Wide>
      </FormSection>
      <Inline>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={busy.size > 0}>
          Pedir la corrección
        </Button>
        <ButtonLink kind="text" to="/cuenta">
          Mi cuenta
        </ButtonLink>
      </Inline>
    </ContractForm>
  );
}
