import { create } from 'zustand';
import { readStored } from '../../../../platform/forms/browser-storage';
import { persistJson } from '../../../../platform/forms/persisted-json';
import { type WizardDraft, blankDraft, parseDraft } from './wizard-draft';

const keyOf = (userId: string): string => `wizard ${userId}`;

/** As this window has them, by person. */
const useDrafts = create<{ byUser: Readonly<Record<string, WizardDraft>> }>()(() => ({ byUser: {} }));

const kept = (userId: string): WizardDraft => parseDraft(readStored(keyOf(userId))) ?? blankDraft;
const current = (userId: string): WizardDraft => useDrafts.getState().byUser[userId] ?? kept(userId);

function set(userId: string, draft: WizardDraft | null): void {
  useDrafts.setState(({ byUser }) => ({ byUser: { ...byUser, [userId]: draft ?? blankDraft } }));
  persistJson(keyOf(userId), draft);
}

/** The wizard's draft, kept in this browser until it has become a work. */
export function useWizardDraft(userId: string) {
  const draft = useDrafts(({ byUser }) => byUser[userId]) ?? kept(userId);
  return {
    draft,
    change: (part: Partial<WizardDraft>) => set(userId, { ...current(userId), ...part }),
    forget: () => set(userId, null),
  };
}
