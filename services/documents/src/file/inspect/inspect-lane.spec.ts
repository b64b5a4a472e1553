import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costlyPdfs } from '../../../../../tests/builders/costly-pdf.js';
import { pdf, pdfOf } from '../../../../../tests/builders/files.js';
import { InspectLane } from './inspect-lane.js';

let folder: string;
const lanes: InspectLane[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registro-lane-'));
});
afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.close()));
  await rm(folder, { recursive: true });
});

async function look(lane: InspectLane, bytes: Buffer) {
  const path = join(folder, 'a.pdf');
  await writeFile(path, bytes);
  return lane.inspect({ path, format: 'pdf' });
}
function laneOf(ms?: number): InspectLane {
  const lane = new InspectLane(ms);
  lanes.push(lane);
  return lane;
}

it('files that cost too much are refused one after another, and what comes after them is looked into', async () => {
  const lane = laneOf();
  for (const [name, bytes] of Object.entries(costlyPdfs())) expect([name, await look(lane, bytes)]).toEqual([name, 'costoso']);
  expect(await look(lane, pdfOf(5_242_880))).toBeNull();
});

it('a thread is ended by its own processor time, and the next file has one of its own', async () => {
  const lane = laneOf(0);
  // Within what may be read, and much longer than the pause between two looks at the time.
  expect(await look(lane, costlyPdfs()['many objects in one place']!)).toBe('costoso');
  expect(await look(laneOf(), pdf())).toBeNull();
});
