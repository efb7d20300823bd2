import {
  type Draft,
  type DraftChange,
  type DraftPublication,
  OneDraft,
  OnePart,
  OnePartVersion,
  OpenedText,
  PublishedDraft,
} from '@shulayim/contracts';
import type { Part } from '@shulayim/contracts';
import type { z } from 'zod';
import { noFormatting } from '@shulayim/formatting';
import { api } from '../../../platform/api/api';
import type { Written } from './written';

export interface PartAddress {
  readonly projectId: string;
  readonly partId: string;
}

const pathOf = ({ projectId, partId }: PartAddress): string => `/api/projects/${projectId}/parts/${partId}`;

export const readText = async ({ partId }: PartAddress): Promise<OpenedText> =>
  api.get(`/api/texts/${partId}`, OpenedText);

/** The words of a draft are its author's: of another one's part there is none. */
export const readDraft = async (address: PartAddress): Promise<Draft | null> =>
  (await api.get(`${pathOf(address)}/draft`, OneDraft)).draft;

export const readPart = async (address: PartAddress): Promise<Part> => (await api.get(pathOf(address), OnePart)).part;

export async function readVersion(address: PartAddress, n: number): Promise<Written> {
  const { version } = await api.get(`${pathOf(address)}/versions/${n}`, OnePartVersion);
  return { title: version.title, body: version.body, formatting: version.formatting ?? noFormatting, fixes: [] };
}

export const saveDraft = async (address: PartAddress, change: DraftChange): Promise<Draft | null> =>
  (await api.put(`${pathOf(address)}/draft`, OneDraft, change)).draft;

export const discardDraft = async (address: PartAddress, revision: number): Promise<void> => {
  await api.del(`${pathOf(address)}/draft`, OneDraft, { revision });
};

/** Takes back the time at which it was to be published. */
export const unscheduleDraft = async (address: PartAddress, revision: number): Promise<Draft | null> =>
  (await api.del(`${pathOf(address)}/draft/publish`, OneDraft, { revision })).draft;

export type Published = z.infer<typeof PublishedDraft>;

export const publishDraft = async (address: PartAddress, publication: DraftPublication): Promise<Published> =>
  api.post(`${pathOf(address)}/draft/publish`, PublishedDraft, publication);
