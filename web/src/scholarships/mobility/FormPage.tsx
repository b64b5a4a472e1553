import {
  MOBILITY_DRAFT,
  MOBILITY_SCREENS,
  MOBILITY_WORDS,
  type MobilityRow,
  SaveMobility,
  SaveMobilityAccount,
} from '@registro/contracts/mobility/mobility';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client.js';
import { FileInput } from '../../files/FileInput.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { AccountInput } from '../../forms/AccountInput.js';
import { AmountInput } from '../../forms/AmountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DateInput } from '../../forms/DateInput.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { TextInput } from '../../forms/TextInput.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Empty } from '../../ui/Empty.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useNavigate, useParams } from '../../ui/router.js';
import { Inline, PageTitle } from '../../ui/Section.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useMobilities } from './ListPage.js';

/** /usuario/movilidad/{nueva, or its id}: an application to fill in or correct, or the account of its payment alone. */
export default function FormPage() {
  usePage('Solicitud de movilidad');
  const { id } = useParams();
  const list = useMobilities();
  const row = list.data?.solicitudes.find((one) => String(one.id) === id) ?? null;
  const why = id === 'nueva' ? list.data?.impedimento : !row?.puede.editar && !row?.puede.cuenta ? MOBILITY_WORDS.notEditable : null;
  return (
    <>
      <PageTitle>Solicitud de movilidad</PageTitle>
      {list.isError && !list.data && <LoadFailed onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <FieldsLoading fields={9} />}
      {list.data && why && (
        <Empty
          title="No se puede llenar ahora"
          actions={
            <ButtonLink kind="outline" to="/usuario/movilidad">
              Ver sus solicitudes
            </ButtonLink>
          }
        >
          {why}
        </Empty>
      )}
      {list.data && !why && (row?.puede.cuenta ? <AccountForm row={row} /> : <ApplicationForm key={id} row={row} />)}
    </>
  );
}

/** What follows a save: the list, read again, and a word of it. */
function useSaved(): (text: string) => Promise<void> {
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return async (text) => {
    await queries.invalidateQueries({ queryKey: ['movilidad'] });
    toast(text);
    void navigate(MOBILITY_SCREENS.list, { replace: true });
  };
}

const ApplicationForm = ({ row }: { row: MobilityRow | null }) => (
  <UploadsProvider>
    <Fields row={row} />
  </UploadsProvider>
);

function Fields({ row }: { row: MobilityRow | null }) {
  const form = useRecordForm(SaveMobility, row);
  const draft = useFormDraft(form, MOBILITY_DRAFT, row?.id);
  const { busy: uploading } = useUploads();
  const confirm = useConfirm();
  const saved = useSaved();
  const send = async (values: SaveMobility) => {
    const text = 'Al enviarla recibirá un acuse de recibo y pasará a evaluación.';
    if (!(await confirm({ title: '¿Enviar la solicitud?', text, yes: 'Sí, enviar' }))) return;
    await post('guardar/movilidad/solicitud', values);
    await draft.discard();
    await saved(MOBILITY_WORDS.sent);
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={send} submitLabel="Enviar solicitud" last waits={uploading.size > 0} size={9}>
      <Notice tone="warning">
        <strong>NO ENVIADO.</strong> Lo que escribe se guarda. La solicitud existe cuando la envíe y reciba su acuse.
      </Notice>
      {row?.motivo && (
        <Notice tone="warning">
          <strong>{row.motivo}</strong>
          {row.notas.map(({ campo, nota }) => (
            <p key={campo}>{nota}</p>
          ))}
        </Notice>
      )}
      <FormSection title="Destino" heading="h2" columns={2}>
        <CatalogInput name="idPais" />
        <TextInput name="institucion" />
        <DateInput name="desde" />
        <DateInput name="hasta" />
        <Wide>
          <FileInput name="idArchivoInvitacion" />
        </Wide>
      </FormSection>
      <FormSection title="Costo y cuenta" heading="h2" columns={2} note="En esta cuenta, que es suya, se recibe el pago.">
        <AmountInput name="monto" />
        <AccountFields />
      </FormSection>
    </FormStep>
  );
}

const AccountFields = () => (
  <>
    <CatalogInput name="idBanco" />
    <CatalogInput name="idTipoCuenta" />
    <AccountInput name="numCuenta" />
  </>
);

function AccountForm({ row }: { row: MobilityRow }) {
  const form = useRecordForm(SaveMobilityAccount, row, { id: row.id });
  const saved = useSaved();
  const save = async (values: SaveMobilityAccount) => {
    await post('guardar/movilidad/cuenta', { ...values, id: row.id });
    await saved(MOBILITY_WORDS.accountSaved);
  };
  return (
    <ContractForm form={form} onSubmit={save}>
      <Notice tone="warning">El pago no llegó: {row.rechazo}</Notice>
      <FormSection title="Cuenta" heading="h2" columns={2}>
        <AccountFields />
      </FormSection>
      <Inline>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Guardar
        </Button>
      </Inline>
    </ContractForm>
  );
}
