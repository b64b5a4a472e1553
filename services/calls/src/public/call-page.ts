import { callName } from '@registro/contracts/calls/call-name';
import { CALLS_CALENDAR, CALLS_CHANNEL, CALLS_PAGE, calendarOf } from '@registro/contracts/calls/public-addresses';
import {
  type CallOutcome,
  OUTCOME_MIN,
  type PublicCall,
  type PublicCallLine,
  PUBLIC_CALL_STATE_NAMES,
  PUBLIC_CALL_STATES,
  type PublicCallState,
  PUBLIC_PROGRAMME_NAMES,
} from '@registro/contracts/calls/public-call';
import { ALERTS_PAGE } from '@registro/contracts/notices/call-alerts';
import { QUESTION_KIND_NAMES, type Question } from '@registro/contracts/calls/questions';
import { lastMinute } from '@registro/contracts/catalogs/window-text';
import { countOf, showCount } from '@registro/contracts/count';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { showAmount } from '@registro/contracts/money';
import { type Html, html } from '@registro/platform/mail/html';
import { jsonLd } from './call-data.js';
import { type Framed, linkedData } from '@registro/platform/http/frame';

const GROUPS: Record<PublicCallState, string> = { abierta: 'Abiertas ahora', proxima: 'Próximas', cerrada: 'Cerradas' };
const none = html``;

const chip = (estado: PublicCallState): Html => html`<span class="estado ${estado}">${PUBLIC_CALL_STATE_NAMES[estado]}</span>`;

/** A section with its heading, or nothing where it has nothing to say. */
const section = (title: string, content: Html | null): Html => (content ? html`<section><h2>${title}</h2>${content}</section>` : none);
const listed = (items: (string | Html)[], tag: 'ul' | 'ol' = 'ul'): Html | null => {
  const lines = items.map((item) => html`<li>${item}</li>`);
  if (!lines.length) return null;
  return tag === 'ul' ? html`<ul>${lines}</ul>` : html`<ol>${lines}</ol>`;
};

/** /convocatorias */
export function listPage(calls: PublicCallLine[]): Framed {
  const group = (state: PublicCallState) => {
    const own = calls.filter(({ estado }) => estado === state);
    if (!own.length && state !== 'abierta') return none;
    const cards = own.map(
      (call) => html`<li class="tarjeta">
        <h3><a href="${call.pagina}">${callName(call)}</a></h3>
        <p class="suave">${PUBLIC_PROGRAMME_NAMES[call.programa]}. ${call.plazo}</p>
        <p>${call.descripcion}</p>
      </li>`,
    );
    return section(
      GROUPS[state],
      own.length ? html`<ul class="lista">${cards}</ul>` : html`<p>En este momento no hay ninguna abierta.</p>`,
    );
  };
  return {
    titulo: 'Convocatorias',
    cabeza: head(CALLS_PAGE, 'Convocatorias de becas, movilidad y proyectos: para qué son, quién puede postularse y hasta cuándo.'),
    contenido: html`<div class="hoja-convocatorias">
      <header>
        <h1>Convocatorias</h1>
        <p class="suave">Lo que está abierto, lo que viene y lo que cerró. No necesita una cuenta para leerlo.</p>
        <p class="no-imprimir"><a href="${ALERTS_PAGE}">Avísenme cuando abra una</a> · <a href="${CALLS_CALENDAR}">Llevar las fechas a mi calendario</a> · <a href="${CALLS_CHANNEL}">Seguirlas por Atom</a></p>
      </header>
      ${PUBLIC_CALL_STATES.map(group)}
    </div>`,
  };
}

/** /convocatorias/{codigo} @param origin of the site, for what other programs read */
export function callPage(call: PublicCall, origin: string): Framed {
  const { descripcion, requisitos, resultado } = call;
  return {
    titulo: callName(call),
    cabeza: html`${head(call.pagina, descripcion)}${linkedData(jsonLd(call, origin))}`,
    contenido: html`<div class="hoja-convocatorias">
      <header>
        <p class="suave"><a href="${CALLS_PAGE}">Convocatorias</a> · ${PUBLIC_PROGRAMME_NAMES[call.programa]}</p>
        <h1>${callName(call)}</h1>
        ${chip(call.estado)}
        <p>${call.plazo}</p>
        ${call.inicio && call.fin && html`<p class="no-imprimir"><a href="${calendarOf(call.codigo)}">Llevar las fechas a mi calendario</a></p>`}
      </header>
      ${section('Para qué es', html`<p>${descripcion}</p>`)}
      ${section('Quién puede postularse', listed(requisitos))}
      ${section('Qué se lee y qué se entrega', papers(call))}
      ${section('Cuánto se financia', money(call))}
      ${section('Qué se pregunta', questions(call.preguntas))}
      ${section('Cómo se evalúa', rubric(call.rubrica))}
      ${section('En qué terminó', resultado && outcome(resultado))}
      ${begin(call)}
    </div>`,
  };
}

/** For an address that names no call. */
export const missingPage = (): Framed => ({
  titulo: 'No existe esa convocatoria',
  cabeza: html`<meta name="robots" content="noindex">`,
  contenido: html`<div class="hoja-convocatorias">
    <header><h1>No existe esa convocatoria</h1></header>
    <p>Revise la dirección, o <a href="${CALLS_PAGE}">vea todas las convocatorias</a>.</p>
  </div>`,
});

const head = (path: string, descripcion: string): Html => html`
    <link rel="alternate" type="application/atom+xml" title="Convocatorias abiertas" href="${CALLS_CHANNEL}">
    <meta name="description" content="${descripcion.replace(/\s+/g, ' ')}">
    <link rel="canonical" href="${path}">`;

function papers({ documentos, recaudos }: PublicCall): Html | null {
  const links = documentos.map(
    ({ titulo, url, conCuenta }) => html`<a href="${url}">${titulo}</a>${conCuenta ? ' (se lee al entrar con su cuenta)' : ''}`,
  );
  if (!links.length && !recaudos.length) return null;
  return html`${links.length ? html`<h3>Se lee antes de postularse</h3>${listed(links)}` : none}
    ${recaudos.length ? html`<h3>Se entrega</h3>${listed(recaudos)}` : none}`;
}

function money({ presupuesto, montoMaximo, duracionMaxima, rubros }: PublicCall): Html | null {
  const facts = [
    presupuesto !== null && `Hay Bs. ${showAmount(presupuesto)} para todas las propuestas juntas.`,
    montoMaximo !== null && `Cada una puede pedir hasta Bs. ${showAmount(montoMaximo)}.`,
    duracionMaxima !== null && `Puede durar hasta ${countOf(duracionMaxima, 'mes', 'meses')}.`,
  ].filter((fact) => fact !== false);
  if (!facts.length && !rubros.length) return null;
  const lines = rubros.map(
    ({ rubro, tope }) => html`<tr><td>${rubro}</td><td class="cifra">${tope === null ? 'Sin tope' : `Bs. ${showAmount(tope)}`}</td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Rubro</th><th scope="col" class="cifra">Hasta</th></tr></thead><tbody>${lines}</tbody></table>`;
  return html`${facts.map((fact) => html`<p>${fact}</p>`)}${rubros.length ? table : none}`;
}

function questions(all: Question[]): Html | null {
  const about = ({ tipo, requerida, opciones, columnas, si }: Question) => [
    `${QUESTION_KIND_NAMES[tipo]}${requerida ? '' : ', opcional'}.`,
    opciones.length > 0 && ` Se elige entre: ${opciones.join('; ')}.`,
    columnas.length > 0 && ` Columnas: ${columnas.map(({ etiqueta }) => etiqueta).join('; ')}.`,
    si && ` Solo si respondió «${si.valor}» a «${all.find(({ clave }) => clave === si.clave)?.etiqueta ?? si.clave}».`,
  ];
  const items = all.map(
    (one) =>
      html`${one.etiqueta}${one.ayuda && html` <span class="suave">${one.ayuda}</span>`}<br><span class="suave">${about(one)}</span>`,
  );
  const own = listed(items, 'ol');
  return own && html`<p class="suave">Además de los datos de la propuesta, su equipo y su presupuesto:</p>${own}`;
}

function rubric(all: Criterion[]): Html | null {
  const sum = all.reduce((total, { peso }) => total + peso, 0);
  const percent = (peso: number) => `${Math.round((peso / sum) * 100)} %`;
  const parts = all.map(({ criterio, peso, guia }) => {
    const grades = guia
      .toSorted((a, b) => b.puntos - a.puntos)
      .map(({ puntos, texto }) => html`<tr><td class="cifra">${showCount(puntos)}</td><td>${texto}</td></tr>`);
    return html`<h3>${criterio} <span class="suave">(${percent(peso)})</span></h3>
      <table><thead><tr><th scope="col" class="cifra">Puntos</th><th scope="col">Qué significan</th></tr></thead><tbody>${grades}</tbody></table>`;
  });
  return parts.length ? html`${parts}` : null;
}

/** A count that is told, or that it is of too few. */
const told = (count: number | null, one: string, many: string): string =>
  count === null ? `menos de ${OUTCOME_MIN} ${many}` : countOf(count, one, many);

function outcome({ nombre, cerro, enviadas, aprobadas, monto, enCurso }: CallOutcome): Html {
  const few = aprobadas === null && enviadas !== null ? 'Cuántas se aprobaron no se dice, por ser pocas.' : null;
  return html`<p>${nombre} cerró el ${lastMinute(cerro)}: ${told(enviadas, 'solicitud enviada', 'solicitudes enviadas')}${aprobadas !== null && ` y ${countOf(aprobadas, 'aprobada', 'aprobadas')}`}.
    ${few} ${monto !== null && `Se aprobaron Bs. ${showAmount(monto)} en total.`} ${enCurso && 'Algunas esperan todavía su decisión.'}</p>`;
}

function begin({ estado, empezar }: PublicCall): Html {
  if (estado === 'cerrada') return none;
  const enter = `/entrar?ir=${encodeURIComponent(empezar)}`;
  return html`<section class="no-imprimir"><h2>Cómo empezar</h2>
    ${listed(['Cree su cuenta con su correo, o entre con la que tiene.', 'Complete sus datos básicos y sus estudios.', 'Entre a la convocatoria, llene su solicitud y envíela antes del cierre.'], 'ol')}
    <div class="acciones"><a class="boton" href="${enter}">${estado === 'abierta' ? 'Postularme' : 'Preparar mi perfil'}</a><a class="boton linea" href="/registrarse">Crear mi cuenta</a></div>
  </section>`;
}
