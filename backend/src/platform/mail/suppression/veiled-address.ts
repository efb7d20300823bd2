/** Enough to answer somebody who asks where their mail is, too little to write to them: `d***@gmail.com`. */
export const veiled = (address: string): string => {
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
};

const anyAddress = /[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"]+/g;

/** What another server says often repeats the address, which has no place in tables and logs. */
export const withoutAddresses = (text: string): string => text.replace(anyAddress, '…');
