import { type Language, MailSamples, OneMailSample } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';

export const mailsQuery = queryOptions({
  queryKey: ['admin', 'mails', 'list'],
  queryFn: async () => (await api.get('/api/admin/mails', MailSamples)).mails,
});

export const mailQuery = (name: string, language: Language) =>
  queryOptions({
    queryKey: ['admin', 'mails', name, language],
    queryFn: async () => (await api.get(`/api/admin/mails/${name}?language=${language}`, OneMailSample)).mail,
  });
