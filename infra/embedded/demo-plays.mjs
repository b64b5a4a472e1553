// All that the demo's people do by themselves once the product answers: each part looks at how far things are, so that
// a start which was cut off is gone on with by the next one, and what people did meanwhile stays theirs.
import { playDesk } from './demo-desk.mjs';
import { playPanel } from './demo-panel.mjs';
import { playPayments } from './demo-payments.mjs';
import { leaveAll } from './demo-person.mjs';
import { playProjects } from './demo-projects.mjs';
import { playRooms, playWindows } from './demo-rooms.mjs';

/** @param {string} path of a built module, seen from the root */
const built = (path) => import(new URL(`../../${path}`, import.meta.url).href);

/**
 * @param {{ at: string, origin: string }} product as for `enter` @param {AbortSignal} signal ends it
 * @param {(what: string, error: Error) => void} left what stayed undone, and why: the parts after it go on
 */
export async function playDemo(product, signal, left) {
  const [demo, { demoApplicants, demoResearchers }, { samplePdf }, { PROPOSAL_CALLS }] = await Promise.all(
    [
      'packages/contracts/dist/demo.js',
      'packages/contracts/dist/demo-applicants.js',
      'services/documents/dist/file/sample-pdf.js',
      'packages/contracts/dist/calls/routes.js',
    ].map(built),
  );
  const { demoAccounts, demoScholars, demoProponents, demoProjectCall } = demo;
  const listed = Object.fromEntries(Object.entries(PROPOSAL_CALLS).map(([programa, { listar }]) => [programa, listar]));
  /** @type {[what: string, part: () => Promise<void>][]} */
  const parts = [
    ['Las jornadas', () => playWindows(product, demoAccounts, signal)],
    ['Las solicitudes', () => playDesk(product, demoAccounts, demoApplicants, samplePdf, signal)],
    ['Los pagos', () => playPayments(product, demoAccounts, demoScholars, signal)],
    ['Las evaluaciones', () => playPanel(product, demo, signal)],
    ['Los proyectos', () => playProjects(product, demoAccounts, demoProponents, demoProjectCall, listed, signal)],
    ['Las salas', () => playRooms(product, demoAccounts, demoResearchers, samplePdf, signal)],
  ];
  for (const [what, part] of parts) await part().catch((error) => left(what, error));
  await leaveAll(product);
}
