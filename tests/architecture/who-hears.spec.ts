import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TELLING_ACTS, WINDOW_ACTS } from '@registro/contracts/notices/audience';
import { root, trackedFiles } from './tracked-files.js';

/** Writes a notice or a mail, or asks for one. */
const TELLS =
  /\[\s*'notice\.requested'|(emit\(\w+, |select )'notice\.requested'|\.(give|giving)\((em|this\.em)|\bnotify\(em|\b(sendMail|queueMail|mailStranger)\((em|this\.em)/;
const sources = trackedFiles().filter((file) => /^(services|packages)\/.+\.ts$/.test(file) && !/\.spec\.ts$|migrations?\.ts$/.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = trackedFiles()
  .filter((file) => /^web\/src\/console\/.+\.tsx?$/.test(file))
  .map(text);

/**
 * What tells each of many of a matter of their own by one click, each with what says before whom it would tell, by the
 * same rule: days that are extended together, cases given together, decisions of a panel and their early publication,
 * what a bank answered.
 */
const OWN: Record<string, string> = {
  'packages/platform/src/applications/apply-decision.consumer.ts': 'packages/platform/src/applications/read-decisions-told.ts',
  'services/calls/src/progress/apply-disbursement.consumer.ts': 'services/calls/src/progress/read-settled-told.ts',
  'services/evaluation/src/assignment/assignment-notice.consumer.ts': 'services/evaluation/src/case/read-own-matters.ts',
  'services/evaluation/src/assignment/assignments.ts': 'services/evaluation/src/case/read-own-matters.ts',
  'services/evaluation/src/panel/early-publication.ts': 'services/evaluation/src/case/read-own-matters.ts',
  'services/operations/src/notice/user-window-notice.consumer.ts': 'services/catalogs/src/window/read-own-matters.ts',
  'services/scholarships/src/mobility/mobility-payment.ts': 'services/scholarships/src/mobility/mobility-payment.ts',
  'services/scholarships/src/period/apply-payment.consumer.ts': 'services/scholarships/src/period/read-settled-told.ts',
};

/** Whom each source that tells somebody tells (decision 114). A new one finds its place here before it sends. */
const AUDIENCES = {
  /**
   * a query over people, by one click: who will hear is asked before, of the same query, and a person may be left out
   */
  asked: ['services/calls/src/call-admin/extension-notice.consumer.ts', 'services/operations/src/notice/window-notice.consumer.ts'],
  /**
   * each of many of a matter of their own, by one click: who will hear is asked before, of what sends it, and nobody is
   * left out
   */
  own: Object.keys(OWN),
  /**
   * those who are named: the person whose matter it is, both accounts of a tie, the reviewers or coordinators of one
   * case or panel
   */
  named: [
    'packages/platform/src/applications/after-sending.ts',
    'packages/platform/src/applications/undo-decision.consumer.ts',
    'services/accounts/src/auth/mails.ts',
    'services/accounts/src/email/alternative-change.ts',
    'services/accounts/src/email/answer-email-change.ts',
    'services/accounts/src/email/ask-alternative.ts',
    'services/accounts/src/email/ask-email-change.ts',
    'services/accounts/src/erasure/ask-erasure.ts',
    'services/accounts/src/erasure/confirm-erasure.ts',
    'services/accounts/src/erasure/decide-erasure.ts',
    'services/accounts/src/lost-access/answer-lost-access.ts',
    'services/accounts/src/lost-access/ask-lost-access.ts',
    'services/accounts/src/lost-access/decide-lost-access.ts',
    'services/accounts/src/lost-access/lost-access-act.ts',
    'services/accounts/src/lost-access/propose-lost-access.ts',
    'services/accounts/src/merge/decide-merge.ts',
    'services/accounts/src/merge/undo-act.ts',
    'services/accounts/src/tie/enforce-ties.ts',
    'services/accounts/src/tie/lift-act.ts',
    'services/calls/src/progress/decide-report.ts',
    'services/calls/src/team/invite.ts',
    'services/calls/src/team/take-places.consumer.ts',
    'services/calls/src/team/tell-answer.ts',
    'services/conversations/src/appeal/judged.ts',
    'services/conversations/src/conversation/assign-conversations.ts',
    'services/conversations/src/conversation/tell-late.ts',
    'services/conversations/src/message/answer-conversation.ts',
    'services/documents/src/certificate/revocation-notice.consumer.ts',
    'services/documents/src/export/prepare-export.consumer.ts',
    'services/documents/src/own-data/prepare-data.consumer.ts',
    'services/evaluation/src/assignment/excuse-reviewer.ts',
    'services/evaluation/src/coordinator/add-coordinator.ts',
    'services/evaluation/src/decision/settle-reopening.consumer.ts',
    'services/evaluation/src/panel/save-consensus.ts',
    'services/evaluation/src/panel/save-review.ts',
    'services/evaluation/src/panel/settle-reconsideration.ts',
    'services/operations/src/notice/send-sample.ts',
    'services/operations/src/notice/welcome-notice.consumer.ts',
    'services/operations/src/template/try-template.ts',
    'services/payments/src/batch/take-out.ts',
    'services/payments/src/budget/adjust-payment.ts',
    'services/payments/src/budget/decide-reverted.ts',
    'services/payments/src/payment/resume-appealed.consumer.ts',
    'services/profile/src/correction/correction-act.ts',
    'services/scholarships/src/contract/decide-contract.ts',
    'services/scholarships/src/period/decide-period.ts',
    'services/scholarships/src/scholarship/cancel-scholarship.ts',
    'services/scholarships/src/scholarship/scholarship-requests.consumer.ts',
    'services/scholarships/src/seed-demo.ts',
    'services/scholarships/src/tutor/leave-tutor.ts',
    'services/scholarships/src/tutor/save-student.ts',
  ],
  /** the operators with a permission (rule N-5): the second pair of eyes, and whoever keeps the queues */
  permission: [
    'packages/platform/src/events/redrive.ts',
    // of the text that is proposed
    'packages/platform/src/texts/propose-text.ts',
    'services/accounts/src/erasure/propose-erasure.ts',
    'services/accounts/src/merge/ask-merge.ts',
    'services/accounts/src/merge/ask-undo.ts',
    'services/accounts/src/tie/ask-lift.ts',
    'services/accounts/src/user/assign-role.ts',
    'services/calls/src/call-admin/propose-documents.ts',
    'services/operations/src/invariant/check-invariants.ts',
    'services/operations/src/retention/change-retention.ts',
    'services/profile/src/correction/correct-appealed.consumer.ts',
    'services/profile/src/correction/propose-correction.ts',
  ],
  /** what carries them out */
  carrier: [
    'packages/platform/src/mail/send-mail.ts',
    'packages/platform/src/mail/stranger-mail.ts',
    'services/operations/src/notice/give-notice.consumer.ts',
    'services/operations/src/notice/notify.ts',
    'services/operations/src/notice/recipients.ts',
  ],
};

describe('Whoever is told', () => {
  it('is told by a source that says in one table whom it tells', () => {
    const telling = sources.filter((file) => TELLS.test(text(file)));
    expect(telling.toSorted()).toEqual(Object.values(AUDIENCES).flat().toSorted());
  });

  it('is left out where an audience is a query, by the list that the act keeps', () => {
    for (const file of AUDIENCES.asked) expect([file, text(file).includes('sinAvisar')]).toEqual([file, true]);
    expect(WINDOW_ACTS).toEqual(['fechas', 'abrir', 'extender']);
  });

  it.each(Object.entries(OWN))('of a matter of their own by %s is found before by %s', (_, before) => {
    expect(text(before)).toMatch(/Promise<OwnTold\[\]>/);
  });

  it.each([...TELLING_ACTS])('by the act %s is shown before it is done', (acto) => {
    expect(pages.filter((page) => new RegExp(`(acto|tells): [^\n]*'${acto}'`).test(page))).not.toEqual([]);
  });

  it('is named or has a permission everywhere else', () => {
    for (const file of AUDIENCES.permission) expect([file, /permiso(: '\w+'| \})/.test(text(file))]).toEqual([file, true]);
  });

  it.each([
    "await emit(em, 'notice.requested', { aviso, idObjeto, vez, usuarios });",
    "select 'notice.requested', jsonb_build_object(",
    'await this.recipients.give(em, people, notice);',
    'return this.recipients.giving(this.em, people, notice, taken);',
    'await sendMail(em, { para, ...mail });',
  ])('by %s would be found', (line) => expect(line).toMatch(TELLS));
});
