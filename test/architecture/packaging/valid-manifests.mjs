// Reads a list of Kubernetes resources (JSON) and prints, for each, what Kubernetes would not take; null where all is well.
import { text } from 'node:stream/consumers';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';

const models = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

const complaints = JSON.parse(await text(process.stdin)).map((resource) => {
  try {
    new models[resource.apiVersion][resource.kind](resource).validate();
    return null;
  } catch (error) {
    return error.message;
  }
});
console.log(JSON.stringify(complaints));
