import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { APPEAL_JUDGES, APPEALABLE, type AppealTermRow } from '@registro/contracts/appeals/appeal';
import { SaveAppealTerm } from '@registro/contracts/appeals/term';
import { ASKABLE } from '@registro/contracts/conversations/conversation';
import { type QuestionTermRow, SaveQuestionTerm, TERM_SAVED } from '@registro/contracts/conversations/term';
import { countOf } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { get } from '../../api/client.js';
import { TextInput } from '../../forms/TextInput.js';
import { currentSession } from '../../session/session.js';
import { LoadFailed } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { Panel } from '../review/Panel.js';

const days = (n: number): string => countOf(n, 'día', 'días');

/** /consola/plazos-respuesta: within how many days what people ask is answered, to change. */
export default function TermsPage() {
  usePage('Plazos de respuesta');
  const judges = APPEAL_JUDGES.some((one) => currentSession().estatus?.permisos.includes(one));
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Plazos de respuesta" />
      <Questions />
      {judges && <Appeals />}
    </Box>
  );
}

function Questions() {
  const read = useTerms<QuestionTermRow>('conversaciones');
  return (
    <Terms title="Preguntas" text="Valen desde ahora, también para lo que ya espera respuesta." read={read}>
      {(terms, again) => (
        <SimpleTable
          label="Plazos de las preguntas"
          heads={['Sobre', 'Responder en', 'Acciones']}
          rows={terms.map(({ objeto, plazo }) => ({
            key: objeto,
            cells: [
              ASKABLE[objeto].nombre,
              days(plazo),
              <Change
                key="cambiar"
                name={`Preguntas: ${ASKABLE[objeto].nombre}`}
                path="conversaciones/plazos"
                Dto={SaveQuestionTerm}
                defaults={{ objeto, plazo }}
                onDone={again}
              >
                <DaysInput name="plazo" label="Días para responder" />
              </Change>,
            ],
          }))}
        />
      )}
    </Terms>
  );
}

function Appeals() {
  const read = useTerms<AppealTermRow>('apelaciones');
  return (
    <Terms
      title="Recursos"
      text="Valen desde ahora; nadie tiene menos días de los que se le dijeron. La convocatoria de becas puede decir otros para pedirlo."
      read={read}
    >
      {(terms, again) => (
        <SimpleTable
          label="Plazos de los recursos"
          heads={['Sobre', 'Pedirlo en', 'Responder en', 'Acciones']}
          rows={terms.map(({ objeto, dias, respuesta }) => ({
            key: objeto,
            cells: [
              APPEALABLE[objeto].nombre,
              days(dias),
              days(respuesta),
              <Change
                key="cambiar"
                name={`Recursos: ${APPEALABLE[objeto].nombre}`}
                path="apelaciones/plazos"
                Dto={SaveAppealTerm}
                defaults={{ objeto, dias, respuesta }}
                onDone={again}
              >
                <DaysInput name="dias" label="Días para pedirlo" />
                <DaysInput name="respuesta" label="Días para responder" />
              </Change>,
            ],
          }))}
        />
      )}
    </Terms>
  );
}

const useTerms = <T,>(room: string) =>
  useQuery({ queryKey: [room, 'plazos'], queryFn: ({ signal }) => get<T[]>(`recursos/${room}/plazos`, {}, { signal, silent: true }) });

interface TermsProps<T> {
  title: string;
  text: string;
  read: ReturnType<typeof useTerms<T>>;
  children: (terms: T[], again: () => void) => ReactNode;
}

function Terms<T>({ title, text, read: { data, isError, refetch }, children }: TermsProps<T>) {
  const again = () => void refetch();
  return (
    <Panel title={title}>
      <p style={{ marginTop: 0 }}>{text}</p>
      {data ? (
        children(data, again)
      ) : isError ? (
        <LoadFailed text="No se pudieron traer los plazos." onRetry={again} />
      ) : (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Cargando los plazos" />
      )}
    </Panel>
  );
}

interface ChangeProps<T extends object> {
  name: string;
  path: string;
  Dto: new () => T;
  defaults: Record<string, string | number>;
  onDone: () => void;
  children: ReactNode;
}

/** Changes the days of a kind, with why. */
function Change<T extends object>({ name, path, Dto, defaults, onDone, children }: ChangeProps<T>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-label={`Cambiar el plazo. ${name}`} onClick={() => setOpen(true)}>
        Cambiar
      </Button>
      {open && (
        <ActionDialog<T>
          title="Cambiar el plazo"
          text={name}
          yes="Guardar"
          narrow
          path={path}
          Dto={Dto}
          defaults={{ ...defaults, motivo: '' }}
          done={TERM_SAVED}
          onDone={() => {
            onDone();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          {children}
          <TextInput name="motivo" label="Motivo" required rows={2} maxLength={500} hint="Queda en la auditoría." />
        </ActionDialog>
      )}
    </>
  );
}

const DaysInput = (props: { name: string; label: string }) => <TextInput {...props} required inputMode="numeric" hint="De 1 a 90." />;
