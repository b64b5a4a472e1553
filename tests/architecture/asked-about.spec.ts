import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASKABLE_OBJECTS } from '@registro/contracts/conversations/conversation';
import { root, trackedFiles } from './tracked-files.js';

it('Every kind of thing that one asks about shows on its screen what was asked (rule Q-25)', () => {
  const screens = trackedFiles()
    .filter((file) => /^web\/src\/(?!console)\w+\/.*\.tsx$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const shows = (objeto: string) =>
    screens.some((text) => text.includes(`<Questions objeto="${objeto}"`) || text.includes(`useQuestions('${objeto}'`));
  expect(ASKABLE_OBJECTS.filter((objeto) => !shows(objeto))).toEqual([]);
});

it('Every kind of thing that one asks about shows in the console what was asked, for who answers it (rule Q-25)', () => {
  const screens = trackedFiles()
    .filter((file) => /^web\/src\/console\/.*\.tsx$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const has = (text: string) => screens.some((screen) => screen.includes(text));
  // One screen is for every programme that has none of its own.
  const shows = (objeto: string) =>
    has(`<QuestionTrail objeto="${objeto}"`) || (objeto === 'movilidad' && has('<QuestionTrail objeto={objeto}'));
  expect(ASKABLE_OBJECTS.filter((objeto) => !shows(objeto))).toEqual([]);
});
