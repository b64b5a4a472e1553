import { useState } from 'react';
import { FormSection } from '../forms/FormSection.js';
import { SelectBox } from '../forms/SelectBox.js';
import { RecordCards } from '../records/RecordCards.js';
import type { Column, RowAction } from '../records/record-actions.js';
import { RecordRows } from '../records/RecordRows.js';
import { usePublicConfig } from '../session/usePublicConfig.js';
import { Steps } from '../wizard/Steps.js';
import { BackButton, NextButton, StepActions } from '../wizard/StepActions.js';
import { Accordion } from './Accordion.js';
import { Banner } from './Banner.js';
import { Button, ButtonLink } from './Button.js';
import { Card } from './Card.js';
import { Check } from './Check.js';
import { DELETE_QUESTION, useConfirm, useToast } from './Feedback.js';
import { FieldsLoading, LoadFailed, RowsLoading } from './LoadStates.js';
import { KitDialog, KitForm } from './KitForm.js';
import { Menu } from './Menu.js';
import { usePage } from './page.js';
import { Pages } from './Pages.js';
import { Notice } from './plain/Notice.js';
import { Progress } from './Progress.js';
import { Navigate } from './router.js';
import { Inline, PageTitle, Parts, Section } from './Section.js';
import { StatusChip } from './StatusChip.js';
import { Tabs } from './Tabs.js';
import { Toggles } from './Toggles.js';
import { Empty } from './Empty.js';

interface Row {
  id: number;
  nombre: string;
  anio: number;
}
const rows: Row[] = [
  { id: 1, nombre: 'Ecología de páramos', anio: 2024 },
  { id: 2, nombre: 'Un nombre tan largo que no cabe en una línea de un teléfono y pasa a la siguiente', anio: 2025 },
];
const columns: Column<Row>[] = [
  { title: 'Nombre', show: (row) => row.nombre },
  { title: 'Año', show: (row) => row.anio, short: true },
  { title: 'Estatus', show: () => <StatusChip tone="success">Aprobada</StatusChip>, short: true },
];

/** /kit, in the demo: every part of the kit in its states, to look at and to copy from. */
export default function KitPage() {
  usePage('Piezas');
  const demo = usePublicConfig()?.demo;
  if (demo === undefined) return <RowsLoading />;
  return demo ? <Kit /> : <Navigate to="/" replace />;
}

function Kit() {
  const [opened, setOpened] = useState(false);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(5);
  const [step, setStep] = useState(1);
  const [tab, setTab] = useState(0);
  const [side, setSide] = useState<'left' | 'right'>('left');
  const [ticked, setTicked] = useState(true);
  const toast = useToast();
  const confirm = useConfirm();
  const remove = async () => (await confirm(DELETE_QUESTION)) && toast('El registro ha sido eliminado!');
  const actionsOf = (): RowAction[] => [
    { label: 'Consultar', icon: 'eye', act: () => setOpened(true) },
    { label: 'Eliminar', icon: 'trash', act: remove, danger: true },
  ];
  const list = { columns, rows, nameOf: (row: Row) => row.nombre, actionsOf };
  return (
    <>
      <PageTitle
        text="De qué están hechas las pantallas de quien postula. Lo que falte se agrega aquí primero."
        actions={<Button start="plus">Lo que se hace aquí</Button>}
      >
        Piezas
      </PageTitle>
      <Parts>
        <Section
          id="botones"
          title="Botones"
          text="Uno lleno por pantalla: lo que se hace en ella. Con línea lo demás; de texto lo que lleva fuera."
        >
          <Inline>
            <Button onClick={() => toast('Guardado')}>Guardar</Button>
            <Button kind="outline" start="plus">
              Nuevo registro
            </Button>
            <Button kind="text">Cancelar</Button>
            <Button danger onClick={() => void remove()}>
              Eliminar
            </Button>
            <Button kind="outline" danger>
              Quitar
            </Button>
            <ButtonLink kind="outline" to="/usuario/listar" end="forward">
              Ir al inicio
            </ButtonLink>
            <Button kind="outline" small>
              Uno de muchos
            </Button>
          </Inline>
          <Inline>
            <Button disabled>Guardar</Button>
            <Button kind="outline" disabled>
              Agregar
            </Button>
            <Button busy>Guardando</Button>
          </Inline>
        </Section>
        <Section
          id="menus"
          title="Menús, pestañas e interruptores"
          text="Con flechas, Inicio, Fin y las primeras letras; Escape devuelve el foco."
        >
          <Parts>
            <Inline>
              <Menu
                lines={[
                  { label: 'Editar', icon: 'edit', act: () => setOpened(true) },
                  { label: 'Mi cuenta', icon: 'settings', note: 'Un menú lleva también a otra pantalla', to: '/cuenta' },
                  { label: 'Eliminar', icon: 'trash', danger: true, apart: true, act: () => void remove() },
                ]}
              >
                {(opener) => (
                  <Button {...opener} kind="outline" end="chevron">
                    Acciones
                  </Button>
                )}
              </Menu>
              <Toggles label="Alineación" value={side} onChange={setSide} choices={SIDES} />
            </Inline>
            <div>
              <Tabs label="Pestañas de muestra" titles={['Datos', 'Equipo', 'Financiamiento']} current={tab} onTab={setTab}>
                Lo que hay en la pestaña {tab + 1}.
              </Tabs>
            </div>
            <Inline>
              <Check label="Una casilla" checked={ticked} onChange={setTicked} />
              <Check label="Un interruptor" asSwitch checked={ticked} onChange={setTicked} />
              <Check label="Uno cerrado" asSwitch disabled checked onChange={setTicked} />
            </Inline>
          </Parts>
        </Section>
        <Section id="avisos" title="Avisos y estados">
          <Parts>
            <Notice tone="info">Lo que conviene saber.</Notice>
            <Notice tone="success">Lo que se logró.</Notice>
            <Notice tone="warning" action={<Button kind="text">Revisar</Button>}>
              Lo que falta por hacer.
            </Notice>
            <Notice tone="error">Lo que no se pudo, y qué hacer.</Notice>
            <Inline>
              <StatusChip tone="info">Enviada</StatusChip>
              <StatusChip tone="success">Aprobada</StatusChip>
              <StatusChip tone="warning">Devuelta</StatusChip>
              <StatusChip tone="error">No aprobada</StatusChip>
            </Inline>
            <Progress label="Se sabe cuánto falta" value={40} />
            <Progress label="No se sabe cuánto falta" />
          </Parts>
        </Section>
        <Banner
          over="De qué es parte"
          title="La cabeza de una página de llegada"
          text="A qué se ha venido, en dos o tres líneas que caben también en un teléfono."
        >
          <Inline>
            <Button className="claro">Entrar</Button>
            <Button className="sobre-banda">Leer los términos</Button>
          </Inline>
        </Banner>
        <Card title="Su solicitud" edge="accent" end={<StatusChip tone="info">Enviada</StatusChip>}>
          <p>Lo que sigue, y a quién le toca.</p>
          <Inline>
            <Button start="edit">Corregir</Button>
            <Button kind="outline">Ir al listado</Button>
          </Inline>
        </Card>
        <Card
          over="Convocatoria 2026"
          title="Ecología de páramos"
          heading="h3"
          edge="success"
          end={<StatusChip tone="success">Aprobada</StatusChip>}
        />
        <Card title="Retiró su solicitud" edge="ended" end={<StatusChip tone="info">Retirada</StatusChip>} />
        <Card
          title="Una puerta a otra parte"
          text="Qué hay detrás de ella, en una línea."
          icon="people"
          end={
            <ButtonLink kind="outline" to="/usuario/listar" end="forward">
              Ir
            </ButtonLink>
          }
        />
        <Section
          id="listas"
          title="Partes de una lista"
          text="RecordTable, más abajo, las junta: una tabla en un escritorio, fichas en un teléfono."
        >
          <Parts>
            <RecordRows title="Como tabla" {...list} />
            <RecordCards title="Como fichas" {...list} />
            <Pages total={12} page={page} size={size} onPage={setPage} onSize={setSize} />
            <Empty>No posee registros</Empty>
            <Empty>
              <strong>Todavía no hay nada</strong>
              <p>Qué puede haber aquí y cómo llega, cuando la lista es toda la pantalla.</p>
              <Inline>
                <Button>Traer</Button>
                <Button kind="outline">Registrar uno</Button>
              </Inline>
            </Empty>
            <RowsLoading rows={2} />
            <RowsLoading rows={1} height={7.5} />
            <LoadFailed onRetry={() => toast('Otra vez', 'info')} />
          </Parts>
        </Section>
        <Section id="partes" title="Partes que se despliegan">
          <Accordion title="Perfil datos básicos" open>
            Lo que hay en ella.
          </Accordion>
          <Accordion title="Perfil estudios">Lo que hay en la otra.</Accordion>
        </Section>
        <Section id="dialogos" title="Diálogos" text="Toman el foco, lo devuelven, y se cierran con Escape.">
          <Inline>
            <Button kind="outline" onClick={() => setOpened(true)}>
              Abrir un formulario
            </Button>
            <Button kind="outline" onClick={() => void remove()}>
              Preguntar
            </Button>
          </Inline>
        </Section>
        <Steps label="Pasos de muestra" steps={STEPS} current={step} onStep={setStep} />
        <FormSection title="Campos que llegan, y uno fuera de un formulario" heading="h2">
          <FieldsLoading fields={2} />
          <SelectBox
            label="Pocas opciones, fuera de un formulario"
            value={size}
            options={SIZES}
            onChange={(next) => setSize(Number(next))}
          />
        </FormSection>
        <KitForm />
        <StepActions note="Lo que conviene saber antes de seguir.">
          <BackButton onClick={() => setStep(Math.max(0, step - 1))} />
          <NextButton onClick={() => setStep(Math.min(STEPS.length - 1, step + 1))}>Siguiente</NextButton>
        </StepActions>
      </Parts>
      {opened && <KitDialog onClose={() => setOpened(false)} />}
    </>
  );
}

const SIDES = [
  { value: 'left', label: 'A la izquierda', icon: 'back' },
  { value: 'right', label: 'A la derecha', icon: 'forward' },
] as const;
const SIZES = [5, 10].map((value) => ({ value, label: `${value} filas` }));
const STEPS = [{ name: 'Datos', done: true }, { name: 'Equipo' }, { name: 'Financiamiento', closed: true }];
