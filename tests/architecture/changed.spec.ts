import { specsOf } from '../../infra/changed.mjs';

const others = (file: string) => specsOf([file]).filter((spec) => !spec.startsWith('tests/architecture/'));

describe('npm test -- --changed', () => {
  it.each([
    ['services/profile/src/training/delete-training.ts', 'services/profile/src/training/delete-training.spec.ts', 'services/products/'],
    ['services/payments/src/batch/approve-batch.ts', 'services/payments/src/batch/approve-batch.spec.ts', 'services/profile/'],
    ['packages/contracts/src/money.ts', 'packages/contracts/src/money.spec.ts', 'tests/journeys/'],
    ['web/src/tutors/TutorPage.tsx', 'tests/journeys/tutors.spec.ts', 'services/'],
    ['tests/builders/batches.ts', 'services/payments/src/batch/approve-batch.spec.ts', 'web/src/'],
    [
      'services/payments/src/batch/approve-batch.spec.ts',
      'services/payments/src/batch/approve-batch.spec.ts',
      'services/payments/src/bank/',
    ],
  ])('after an edit of %s runs %s and nothing of %s', (file, spec, never) => {
    expect(others(file)).toContain(spec);
    expect(others(file).filter((path) => path.startsWith(never))).toEqual([]);
  });

  it('leaves the specs of a service that start a product of their own to the whole run, but those beside the edit', () => {
    const chosen = others('services/payments/src/bank/export-batch.ts');
    expect(chosen).toContain('services/payments/src/bank/close-month.spec.ts');
    expect(chosen).not.toContain('services/payments/src/batch/approve-batch.spec.ts');
  });

  it('looks at the architecture whatever was edited', () => {
    expect(specsOf(['README.md'])).toContain('tests/architecture/docs.spec.ts');
  });
});
